// @ts-check
/** Making elements, and keeping them: what is there is moved and changed, never built anew. */

/** @typedef {Node | string | null | false | undefined} Child */

/** The element with this id, which the page has.
 * @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

/** An element. In `attributes`, functions are listeners, false and null leave an attribute out, true makes it empty.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | ((event: any) => void)>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]} */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter(isShown));
  return made;
}

/** @param {Child} child @returns {child is Node | string} */
function isShown(child) {
  return child !== null && child !== false && child !== undefined;
}

/** Make these the children of `parent`, in this order; elements already in place are not touched, and the focus stays where it was.
 * @param {Element} parent
 * @param {Child[]} children */
export function keep(parent, children) {
  const wanted = children.filter(isShown).map((child) => (typeof child === "string" ? document.createTextNode(child) : child));
  const focused = document.activeElement;
  const stay = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!stay.has(child)) child.remove();
  wanted.forEach((child, place) => {
    const there = parent.childNodes[place];
    if (there !== child) parent.insertBefore(child, there ?? null);
  });
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Set an attribute, or take it away with null or false; nothing is done where it is so already.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null} value */
export function attribute(element, name, value) {
  if (value === null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Set an element's text where it differs.
 * @param {Element} element
 * @param {string} text */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Show or hide an element.
 * @param {HTMLElement} element
 * @param {boolean} shown */
export function show(element, shown) {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Have a style sheet that not every view needs; it is in force when the promise is kept.
 * @param {string} name @returns {Promise<unknown>} */
export function style(name) {
  const href = `/static/${name}`;
  const there = document.querySelector(`link[href="${href}"]`);
  if (there instanceof HTMLLinkElement && there.sheet) return Promise.resolve();
  there?.remove(); // the line was bad
  return new Promise((done, failed) => document.head.append(h("link", { rel: "stylesheet", href, load: done, error: failed })));
}
