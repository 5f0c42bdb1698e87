/** Every word of every language, for `test_words.py`: {language: {path: {kind, text, takes}}} as JSON; and what some say. */

const LANGUAGES = process.argv.slice(2);
const WORDS = new URL("../../static/words/", import.meta.url);

/** @param {unknown} word @param {string} path @param {Record<string, object>} found */
function collect(word, path, found) {
  if (typeof word === "string") found[path] = { kind: "text", text: word };
  else if (typeof word === "function") found[path] = { kind: "sentence", text: word.toString(), takes: parameters(word.toString()) };
  else if (word && typeof word === "object") for (const [name, inner] of Object.entries(word)) collect(inner, `${path}.${name}`, found);
}

/** How many parameters a function has, those with defaults too. @param {string} source */
function parameters(source) {
  let depth = 0, count = 0, any = false;
  for (const sign of source.replace(/\/\*.*?\*\//gs, "").slice(source.indexOf("("))) {
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (depth === 1 && sign === ",") count += 1;
    else if (depth === 1 && sign.trim()) any = true;
    if (depth === 0) break;
  }
  return any ? count + 1 : 0;
}

/** @param {any} words */
function samples(words) {
  const counts = [0, 1, 2, 5, 21];
  const deck = [..."A23456789TJQK"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));
  const seat = (/** @type {string} */ name) => ({ player: { name }, ready: false, missed: 0 });
  const view = { you: 0, seats: [seat("Ann"), seat("Ben")], rules: { target: 100 }, ending: null, turn: 0, allowed: ["draw", "take"], phase: "draw", hand: { pile: ["QD"], knocks: [], number: 1 } };
  const turn = (/** @type {object} */ other) => words.turnSentence({ ...view, ...other }, words.spoken);
  return {
    cards: counts.map(words.cardsHeld),
    spectators: counts.map(words.spectators),
    watching: counts.map(words.watchingNow),
    seconds: counts.map((count) => words.clock.secondsLeft(count * 1000)),
    turns: counts.map(words.sheet.turns),
    tenths: words.timeLeft(4200, true),
    minutes: words.timeLeft(75_000),
    spoken: deck.map(words.spoken),
    short: deck.map(words.short),
    turn: [turn({}), turn({ turn: 1 }), turn({ phase: "offer_dealer" }), turn({ phase: "offer_dealer", turn: 1 })],
    notes: ["took", "discarded", "dealt", "passed", "knocked", "resigned"].flatMap((kind) => [0, 1].map((who) => words.noteSentence(view, { kind, seat: who, card: "QD" }, words.spoken))),
    refused: words.refused({ code: "just_taken", facts: { card: "QS" }, message: "" }),
    unknown: words.refused({ code: "of_tomorrow", facts: {}, message: "The server’s own." }),
    explained: words.explained({ code: "layoffs", facts: { cards: "5H 6H 7H", kind: "run", meld: "8H 9H TH" }, text: "5♥, 6♥ and 7♥ go on the run 8♥ 9♥ 10♥." }),
    named: words.explained({ code: "scores", facts: { winner: "the knocker", points: 9 }, text: "The knocker scores 9." }, () => words.isolated("Eve")),
    role: words.explained({ code: "scores", facts: { winner: "the defender", points: 9 }, text: "The defender scores 9." }),
  };
}

const all = {};
const said = {};
for (const language of LANGUAGES) {
  const words = { ...(await import(`${WORDS}${language}.js`)), ...(await import(`${WORDS}${language}/later.js`)), tools: { ...(await import(`${WORDS}${language}/calculator.js`)) }, again: { ...(await import(`${WORDS}${language}/replay.js`)) }, judged: { ...(await import(`${WORDS}${language}/review.js`)) } };
  collect(words, "", (all[language] = {}));
  said[language] = samples(words);
}
console.log(JSON.stringify({ all, said }));
