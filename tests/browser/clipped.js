/** What of the page's text (names of people aside) is cut off, runs out of the page, or is broken in the middle of a word; an empty list where all is well. */
() => {
  const faults = [];
  const visible = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const clips = (style, side) => ["hidden", "clip"].includes(side === "x" ? style.overflowX : style.overflowY);
  const name = (element) => `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}.${[...element.classList].join(".")}`;
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || /^(\u2068[^\u2069]*\u2069[ –]*)+$/.test(text.data.trim()) || !owner || owner.closest("svg, .card, .unseen, noscript, option, bdi.name") || !visible(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const said = `“${text.data.trim().slice(0, 50)}” in ${name(owner)}`;
    let scrolls = false;
    for (let around = owner; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (["auto", "scroll"].includes(style.overflowX) && around.scrollWidth > around.clientWidth) scrolls = true;
      if (style.display === "inline") continue;
      if (edge.width < 2) break; // only for those who hear it
      if (clips(style, "x") && !scrolls && (box.right > edge.right + 1 || box.left < edge.left - 1)) faults.push(`${said} is cut at the side by ${name(around)}`);
      if (clips(style, "y") && around !== document.body && style.overflowX !== "auto" && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) faults.push(`${said} is cut above or below by ${name(around)}`);
    }
    if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) faults.push(`${said} runs out of the page`);
    for (const word of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size > 1) faults.push(`${said} breaks within a word`);
    }
    const button = owner.closest("button, a.button, .segments label");
    if (button && visible(button)) {
      const inside = button.getBoundingClientRect();
      if (box.right > inside.right + 1 || box.left < inside.left - 1 || box.bottom > inside.bottom + 1 || box.top < inside.top - 1) faults.push(`${said} runs out of its button`);
      range.selectNodeContents(text);
      if (owner.closest("#bar .word, .segments, #tools") && new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) faults.push(`${said} takes two lines`);
    }
  }
  for (const select of document.querySelectorAll("select")) {
    if (!visible(select)) continue;
    const pen = document.createElement("canvas").getContext("2d");
    const style = getComputedStyle(select);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const said = select.selectedOptions[0]?.text ?? "";
    if (pen.measureText(said).width > select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)) faults.push(`“${said}” is cut in ${name(select)}`);
  }
  return faults;
}
