// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Collegamento…",
  lost: "La connessione è caduta. Riprovo…",
  late: "Il server non ha ancora risposto. La tua mossa sarà inviata di nuovo automaticamente.",
  gone: "Questo tavolo non esiste, o non ammette spettatori.",
};

export const refused = refuser(refusals);
