// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Connexion…",
  lost: "La connexion est perdue. Nouvel essai…",
  late: "Le serveur n’a pas encore répondu. Ton coup sera renvoyé tout seul.",
  gone: "Cette table n’existe pas, ou n’admet pas de spectateurs.",
};

export const refused = refuser(refusals);
