// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Verbinden …",
  lost: "Die Verbindung ist weg. Neuer Versuch …",
  late: "Der Server hat noch nicht geantwortet. Dein Zug wird von selbst noch einmal geschickt.",
  gone: "Diesen Tisch gibt es nicht, oder er lässt niemanden zuschauen.",
};

export const refused = refuser(refusals);
