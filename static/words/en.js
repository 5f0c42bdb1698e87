// @ts-check
/** Everything the pages say, in English. */

/** @import {HandView, Note, Points, Refusal, Rules, Tally, View} from "../protocol.js" */

const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" });
const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "spades", H: "hearts", D: "diamonds", C: "clubs" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "ace", T: "10", J: "jack", Q: "queen", K: "king" });

/** @param {string} card */
export const short = (card) => `${card.charAt(0) === "T" ? "10" : card.charAt(0)}${SUIT_SIGNS[card.charAt(1)] ?? ""}`;

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} of ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A player's name, kept apart from the direction of the words around it.
 * @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** @param {number} count @param {string} one @param {string} [many] */
const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const site = "Gin rummy";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rummy`;
export const against = (/** @type {string} */ name) => `against ${isolated(name)}`;
export const yourTurnTitle = "● Your turn";

// Names and seats

export const you = "You";
export const guest = "guest";
export const freeSeat = "Free seat";
export const away = "away";
export const connected = "connected";
export const yourCards = "Your cards";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "spectator") : "");
export const watchingNow = "watching";
export const justDrawn = "just drawn";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "card");
export const dealer = "dealer";
export const dealerChip = "D";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "you";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {View} view @param {number} seat */
const Who = (view, seat) => capital(who(view, seat));

// The rules

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Classic", oklahoma: "Oklahoma", hall: "Hall", custom: "Custom" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "Knock with ten or less, play to 100. The game most people know.",
  oklahoma: "The first upcard sets the knock limit, and spades double.",
  hall: "Higher bonuses, no boxes, a clean sheet.",
  custom: "Every rule as you like it.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Game to", String(rules.target)],
    ["Knock limit", rules.upcard_limit ? `the first upcard${rules.ace_means_gin ? " (ace: gin only)" : " (ace: 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "gin only"],
    ["Gin bonus", String(rules.gin_bonus)],
    ["Undercut bonus", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Big gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Spade upcard", "doubles the hand"]);
  list.push(["Game bonus", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, shutout ${rules.shutout_bonus}` : "none"]);
  list.push(["Box per hand won", rules.box ? String(rules.box) : "none"]);
  list.push(["Next dealer", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Last discard", "may be taken to knock"]);
  if (rules.look_through_pile) list.push(["Discard pile", "may be looked through"]);
  if (rules.layoffs_by_hand) list.push(["Layoffs", "by hand"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "loser of the hand", winner: "winner of the hand", alternate: "in turn" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Game to",
  knock_limit: "Knock limit",
  upcard_limit: "First upcard sets the knock limit",
  ace_means_gin: "…and an ace means gin only",
  gin_bonus: "Gin bonus",
  undercut_bonus: "Undercut bonus",
  big_gin_bonus: "Big gin bonus",
  spade_doubles: "Spade upcard doubles the hand",
  game_bonus: "Game bonus",
  shutout_bonus: "Shutout bonus, in its place",
  box: "Box for each hand won",
  next_dealer: "Next dealer",
  fiftieth_card: "Last discard may be taken to knock",
  look_through_pile: "Pile may be looked through",
  layoffs_by_hand: "Layoffs by hand",
};
export const bigGinPlayed = "Big gin is played";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "Show it in the list of open tables",
  spectators: "Others may watch",
  helps: "Show melds and deadwood to each player",
});

// Home

export const home = {
  title: "Gin rummy",
  lead: "Play a friend. No sign‑up, no adverts, no waiting.",
  yours: "Your tables",
  create: "New table",
  createHint: "You get a link to send to a friend.",
  make: "Make the table",
  making: "Making the table…",
  open: "Open tables",
  noOpen: "Nobody waits for a partner just now. Make a table and it shows up here.",
  playing: "In play",
  noPlaying: "No public table is in play.",
  join: "Join",
  watch: "Watch",
  back: "Return",
  yourTurn: "Your turn",
  theirTurn: "Their turn",
  waiting: "Waiting for a partner",
  over: "Game over",
  to: (/** @type {number} */ target) => `to ${target}`,
  customRules: "Your own rules",
  options: "The table",
  connecting: "Looking for tables…",
  lost: "The list is not live just now; reconnecting…",
  noHelps: "no helps",
  nobody: "nobody yet",
  versus: "and",
  rules: "Rules",
  playAs: (/** @type {string} */ name) => `You play as ${isolated(name)}`,
  rename: "Change name",
  chooseName: "Choose a name",
};

export const name = {
  title: "What should we call you?",
  label: "Your name",
  hint: "Shown to whoever you play with. You can change it later.",
  save: "That’s me",
  cancel: "Cancel",
};

// The table

export const ui = {
  scores: "Scores",
  log: "Hand log",
  logShort: "Log",
  help: "Help",
  menu: "Menu",
  close: "Close",
  cancel: "Cancel",
  home: "Home",
  rules: "Rules",
  stock: "Draw from the stock",
  stockShown: (/** @type {number} */ count) => `Stock, ${counted(count, "card")}`,
  pileEmpty: "Discard pile, empty",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Discard pile, ${spoken(card)} on top, ${counted(count, "card")}`,
  takeCard: (/** @type {string} */ card) => `Take the ${spoken(card)}`,
  stockLabel: "Stock",
  pileLabel: "Pile",
  lookThrough: "Look through the pile",
  pileTitle: "The discard pile, top card first",
  hand: "Your cards. Arrow keys move, Enter lifts, Enter again discards.",
  knockCard: (/** @type {string} */ card) => `The first upcard: ${spoken(card)}`,
  arrange: "Arrange your cards",
  arrangements: { melds: "Melds", suit: "By suit", rank: "By rank", free: "My order" },
  deadwood: (/** @type {number} */ points) => `Deadwood ${points}`,
  points: "points",
  boxes: (/** @type {number} */ count) => counted(count, "box", "boxes"),
};

export const bar = {
  label: "Actions",
  take: "Take",
  draw: "Draw",
  pass: "Pass",
  discard: "Discard",
  knock: "Knock",
  gin: "Gin",
  bigGin: "Big gin",
  fromStock: "stock",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `with ${points}`,
  liftFirst: "lift a card",
  taken: "not this turn",
};

/** @param {HandView} hand */
export function limitLine(hand) {
  return hand.limit ? `Knock with ${hand.limit}${hand.limit > 1 ? " or less" : ""}` : "Gin only";
}

export const spadesDouble = "spades double";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Watching · " : ""}${view.hand ? `Hand ${view.hand.number} · ` : ""}to ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "Waiting for a partner." : "A seat is free.";
  if (phase === "deal") return "The cards are dealt.";
  if (phase === "hand_over") return readySentence(view, "next hand");
  if (phase === "game_over") return readySentence(view, "rematch");
  if (phase === "closed") return "This table is closed.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? `the ${card(top)}` : "the pile";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} may take ${pile} or pass.`;
    if (phase === "draw") return `${name} is to draw.`;
    if (phase === "discard") return `${name} chooses a discard.`;
    if (phase === "layoff") return `${name} lays off.`;
    return `${name} may take the last discard to knock.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `Your turn: take ${pile} or pass.`;
  if (phase === "draw") return may("take") ? `Your turn: draw from the stock or take ${pile}.` : "Your turn: both passed, draw from the stock.";
  if (phase === "last_discard") return may("take") ? `Last discard: take ${pile} to knock, or pass.` : "The stock has run down: you can’t knock, pass.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} knocked: group your melds, lay off what fits.`;
  if (!may("discard")) return "Your turn: knock, that is what the last discard was taken for.";
  if (hand.big_gin) return "Your turn: all eleven are melded, you can show big gin.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "Your turn: discard, or go gin." : `Your turn: discard, or knock with ${best.deadwood}.`;
  return "Your turn: choose a discard.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} is ready for the ${what}.` : "";
  if (ready.includes(view.you)) return `Waiting for ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} is ready for the ${what}.` : `Ready for the ${what}?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} is away.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const name = Who(view, seat);
  const own = note.seat === view.you;
  const the = note.card ? `the ${card(note.card)}` : "a card";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} sat down.`;
    case "dealt": return `${name} ${own ? "deal" : "deals"}.`;
    case "passed": return `${name} passed.`;
    case "took": return `${name} took ${the}.`;
    case "drew": return own && note.card ? `You drew ${the}.` : `${name} drew from the stock.`;
    case "discarded": return `${name} discarded ${the}.`;
    case "knocked": return `${name} knocked.`;
    case "laid_off": return `${name} laid off.`;
    case "void_asked": return `${name} ${own ? "ask" : "asks"} to call the game off.`;
    case "voided": return "The game was called off.";
    case "resigned": return `${name} resigned.`;
    case "left": return `${name} left.`;
    default: return "";
  }
}

/** The last turn of a seat in a few words, from the hand's log.
 * @param {View} view @param {number} seat @param {import("../protocol.js").Play[]} plays */
export function lastPlay(view, seat, plays) {
  const drawn = view.turn === seat ? (view.hand?.drawn ?? null) : null;
  const parts = plays.map(([, kind, card]) => playWords(kind, kind === "draw" ? drawn : card));
  return `${Who(view, seat)} ${parts.join(", ")}`;
}

/** @param {string} kind @param {string | null} card */
export function playWords(kind, card) {
  const named = card ? short(card) : "";
  switch (kind) {
    case "pass": return "passed";
    case "draw": return named ? `drew ${named}` : "drew";
    case "take": return `took ${named}`;
    case "discard": return `threw ${named}`;
    case "knock": return `knocked, threw ${named}`;
    case "big_gin": return "showed big gin";
    case "lay_off": return "laid off";
    default: return kind;
  }
}
export const stillHeld = "still held";
export const noPlays = "Nothing has been played yet.";
export const upcardWas = (/** @type {string} */ card) => `The first upcard is the ${short(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `Knock with ${points}?` : "Go gin?"),
  throwing: "Throw",
  laying: "Lay down",
  left: "Left over",
  nothing: "nothing",
  go: (/** @type {number} */ points) => (points ? `Knock with ${points}` : "Go gin"),
  bigGin: "Show big gin",
  bigGinTitle: "Big gin: all eleven are melded",
  back: "Not yet",
  limit: (/** @type {number} */ limit) => (limit ? `The limit is ${limit}.` : "Only gin counts in this hand."),
  blindTitle: "Knock?",
  blind: (/** @type {string} */ card) => `You throw the ${short(card)} and knock with the rest, laid down the best way. If it is too much, nothing happens and your turn goes on.`,
  blindGo: "Knock",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `Your meld ${number}`,
  on: (/** @type {string} */ cards) => `Lay off on ${cards}`,
  group: "Group as a meld",
  undo: "Undo",
  afresh: "Start over",
  best: "Best",
  done: "Done",
};

// Results

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "knocked", gin: "gin", big_gin: "big gin", undercut: "undercut", void: "void" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "The hand is void";
  const winner = Who(view, result.winner);
  const verb = result.winner === view.you ? "win" : "wins";
  const points = counted(result.points, "point");
  switch (result.outcome) {
    case "gin": return `Gin! ${winner} ${verb} ${points}`;
    case "big_gin": return `Big gin! ${winner} ${verb} ${points}`;
    case "undercut": return `Undercut! ${winner} ${verb} ${points}`;
    default: return `${winner} ${verb} ${points}`;
  }
}
export const voidWhy = "The stock ran down and nobody knocked. Nobody scores; the same dealer deals again.";
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `knocked with ${points}` : "gin"),
  bigGin: "big gin",
  left: (/** @type {number} */ points) => `${points} left`,
  void: "",
  laidOff: "laid off",
};

/** How a hand is scored, a line for each term.
 * @param {Points} score @param {string} defender
 * @returns {[string, string][]} */
export function terms(score, defender) {
  /** @type {[string, string][]} */
  const lines = [];
  const { knocker_deadwood: own, defender_deadwood: other, bonus, multiplier, difference } = score;
  if (score.outcome === "gin" || score.outcome === "big_gin") {
    lines.push([`${defender}: deadwood`, String(other)]);
    lines.push([score.outcome === "gin" ? "Gin bonus" : "Big gin bonus", `+ ${bonus}`]);
  } else if (score.outcome === "undercut") {
    lines.push([`Deadwood ${own} − ${other}`, String(difference)]);
    lines.push(["Undercut bonus", `+ ${bonus}`]);
  } else {
    lines.push([`Deadwood ${other} − ${own}`, String(difference)]);
  }
  if (multiplier > 1) lines.push(["Spade upcard", `× ${multiplier}`]);
  return lines;
}

export const result = {
  points: "Points of the hand",
  total: "Total",
  totals: "Now",
  next: "Next hand",
  rematch: "Rematch",
  ready: "Ready",
  waiting: (/** @type {string} */ who) => `waiting for ${who}`,
  isReady: (/** @type {string} */ who) => `${who} is ready`,
  lastHand: "Last hand",
  final: "Result",
  sheet: "Score sheet",
  home: "Home",
  handPoints: "Points of hands",
  gameBonus: "Game bonus",
  shutout: "Shutout",
  boxesOf: (/** @type {number} */ worth) => `Boxes (${worth} each)`,
  sum: "Total",
  margin: (/** @type {number} */ points) => `Margin ${points}`,
  of: (/** @type {number} */ target) => `of ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "The game was called off";
  const winner = view.tally.winner;
  if (winner === null) return "This table is closed";
  return winner === view.you ? "You win the game" : `${Who(view, winner)} wins the game`;
}

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "No result counts.";
  if (view.ending === "resigned" && by !== null) return `${Who(view, by)} resigned. There is no game bonus; boxes stand as won.`;
  if (view.ending === "left" && by !== null) return `${Who(view, by)} left the table. There is no game bonus; boxes stand as won.`;
  return `${view.rules.target} points are reached.`;
}

export const sheet = {
  title: "Score sheet",
  hand: "Hand",
  how: "How it ended",
  boxes: "Boxes",
  none: "No hand has been finished yet.",
  showHand: "Show the cards",
  started: "Played",
  playing: "This game is still in play.",
  toTable: "To the table",
  missing: "There is no such game.",
  turns: (/** @type {number} */ count) => counted(count, "turn"),
  dealtBy: (/** @type {string} */ name) => `${name} dealt`,
  upcard: "upcard",
  discard: "thrown",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "void" : outcome === "undercut" ? `${knocker} was undercut` : outcome === "knock" ? `${knocker} knocked` : `${knocker}: ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `${name} won`,
  calledOff: "Called off, no result",
  resigned: (/** @type {string} */ name) => `${name} resigned`,
  left: (/** @type {string} */ name) => `${name} left`,
  game: (/** @type {number} */ number) => `Game ${number}`,
};

// Waiting, menu, help

export const waiting = {
  title: "Send this link to a friend",
  copy: "Copy link",
  copied: "Copied",
  share: "Share…",
  qr: "The link as a QR code",
  hint: "The game begins when they sit down.",
  listed: "The table is also in the list of open tables.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} waits for a partner`,
  sit: "Sit down",
  rules: "The rules at this table",
  helps: "Helps",
  on: "melds and deadwood shown",
  off: "none",
  shareText: "Gin rummy with me?",
};

export const menu = {
  void: "Call the game off",
  voidAsked: "You have asked to call the game off",
  voidAgree: "Agree to call the game off",
  voidText: "At once before the second turn, later if the other agrees. There is no result.",
  voidYes: "Call it off",
  resign: "Resign",
  resignText: "The game goes to the other player.",
  leave: "Leave the table",
  leaveText: "You leave for good. A game in play goes to the other player.",
  leaveWaiting: "The table is closed.",
  fourColours: "Four-colour deck",
  oneTap: "One tap discards",
  settings: "Settings",
  game: "Game",
  keep: "Go back",
  asks: (/** @type {string} */ who) => `${capital(who)} asks to call the game off.`,
  agree: "Agree",
};

export const help = {
  title: "How to play here",
  lines: [
    "Make melds: three or four of a rank, or three or more in sequence of one suit. What is in no meld is deadwood.",
    "In turn draw from the stock or take the top of the pile, then discard. When your deadwood is within the limit you may knock with the discard.",
    "Tap a card to lift it. Tap it again, drag it to the pile or press Discard to throw it. Drag it along your hand to arrange.",
  ],
  keys: "Keys",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "draw from the stock"],
    ["T", "take from the pile"],
    ["P", "pass"],
    ["← →", "move along your cards"],
    ["Enter or Space", "lift the card; again: discard it"],
    ["Shift + ← →", "move the card in your hand"],
    ["X", "discard the lifted card"],
    ["K", "knock or go gin"],
    ["N", "next hand, rematch"],
    ["S", "score sheet"],
    ["L", "hand log"],
    ["?", "this help"],
    ["Esc", "put the card down, close a panel"],
  ]),
};

// The line

export const line = {
  connecting: "Connecting…",
  lost: "The connection is lost. Trying again…",
  late: "The server has not answered yet. Your move will be sent again by itself.",
  gone: "This table does not exist, or is closed to spectators.",
};

/** Sentences for refusals, by code; the server's own where there is none.
 * @type {Record<string, (facts: Record<string, string | number>) => string>} */
const REFUSALS = {
  no_answer: () => "The server does not answer. Try again in a moment.",
  stale: () => "The table has moved on; your move was not made.",
  not_your_turn: () => "It is not your turn.",
  just_taken: (facts) => `The ${short(String(facts["card"]))} was just taken and can’t be thrown in this turn.`,
  knock_too_high: (facts) => `That leaves ${facts["deadwood"]} points of deadwood; the limit is ${facts["limit"]}.`,
  not_a_meld: (facts) => `${cards(facts["cards"])} is not a meld.`,
  does_not_fit: (facts) => `${cards(facts["cards"])} does not fit on ${cards(facts["meld"])}.`,
  seats_taken: () => "Both seats are taken; you can watch.",
  no_name: () => "Choose a name first.",
};

/** @param {string | number | undefined} text */
const cards = (text) => String(text ?? "").replace(/\b([A2-9TJQK])([SHDC])\b/g, (card) => short(card));

/** @param {Refusal} refusal */
export function refused(refusal) {
  return REFUSALS[refusal.code]?.(refusal.facts) ?? (refusal.message || `${refusal.code}`);
}

/** @param {Tally} tally @param {number} seat */
export const scoreLine = (tally, seat) => String(tally.scores[seat] ?? 0);
