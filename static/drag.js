// @ts-check
/** Dragging with any pointer. What moves less than a few pixels is a tap. */

const SLACK = 9;

/** @typedef {object} Drops
 * @property {(element: HTMLElement) => void} tapped
 * @property {(element: HTMLElement, x: number, y: number, box: DOMRect) => void} dropped at this point, and where the element then was */

/** Let what matches `selector` within `zone` be tapped and dragged.
 * @param {HTMLElement} zone @param {string} selector @param {Drops} drops */
export function draggable(zone, selector, drops) {
  const hit = (/** @type {Event} */ event) =>
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null;
  let dragged = false;
  zone.addEventListener("pointerdown", (event) => {
    const element = hit(event);
    if (!element || event.button !== 0 || !event.isPrimary) return;
    follow(element, event, drops, (now) => (dragged = now));
  });
  zone.addEventListener("click", (event) => {
    const element = hit(event);
    if (dragged) event.stopPropagation();
    else if (element) drops.tapped(element);
  }, { capture: true });
}

/** @param {HTMLElement} element @param {PointerEvent} start @param {Drops} drops @param {(now: boolean) => void} mark */
function follow(element, start, drops, mark) {
  const over = new AbortController();
  const { signal } = over;
  let dragging = false;
  const isOurs = (/** @type {PointerEvent} */ event) => event.pointerId === start.pointerId;

  const finish = () => {
    over.abort();
    element.classList.remove("dragged");
    element.style.transform = "";
  };
  addEventListener("pointermove", (event) => {
    if (!isOurs(event)) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (!dragging && Math.hypot(x, y) < SLACK) return;
    dragging = true;
    element.classList.add("dragged");
    element.style.transform = `translate(${x}px, ${y}px)`;
  }, { signal });
  addEventListener("pointerup", (event) => {
    if (!isOurs(event)) return;
    const box = element.getBoundingClientRect();
    finish();
    if (dragging) {
      drops.dropped(element, event.clientX, event.clientY, box);
      mark(true);
      setTimeout(mark, 0, false); // the click that follows is the drag's
    }
  }, { signal });
  addEventListener("pointercancel", (event) => isOurs(event) && finish(), { signal });
}
