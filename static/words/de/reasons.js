// @ts-check
/** Why one choice was better than another, by code: JSON, and nothing else. */

export const reasons = /** @type {Record<string, string>} */ ({
  "and": "und",
  "gin_missed": "Es ist Gin: Wirf {better} ab, und nichts bleibt übrig.",
  "big_gin_missed": "Alle elf Karten sind gemeldet: Das ist Big Gin.",
  "knock_brings": "Klopfen mit {deadwood} bringt im Schnitt {points}.",
  "other_ends": "Geht es weiter, gewinnt der Gegner die Runde {percent}-mal von 100.",
  "undercut_risk": "Klopfen mit {deadwood} wird {percent}-mal von 100 unterboten.",
  "gin_chance": "Weiterspielen endet {percent}-mal von 100 mit Gin.",
  "breaks_meld": "{card} gehört zur Meldung {meld}.",
  "leaves_more": "Ohne {card} bleibt {more} übrig, ohne {better} nur {fewer}.",
  "fewer_outs": "Ohne {better} helfen {more} Karten sofort, ohne {card} nur {fewer}.",
  "fits_taken": "Der Gegner hat {cards} genommen, und {card} passt dazu.",
  "fits_more": "{card} gibt dem Gegner {more}-mal von 100 eine Meldung, {better} {fewer}-mal.",
  "safer": "{better} ist sicherer: Der Gegner hatte für {cards} keine Verwendung.",
  "take_gin": "Mit {better} ist es Gin.",
  "take_melds": "{better} ergibt die Meldung {meld}.",
  "take_knock": "Mit {better} lässt sich mit {deadwood} klopfen.",
  "take_lowers": "{better} senkt den Rest von {more} auf {fewer}.",
  "take_no_meld": "{card} ergibt keine Meldung, und der Gegner sieht, dass sie genommen wird.",
  "stock_outs": "Im Talon oder beim Gegner liegen {outs} Karten, die sofort helfen.",
  "lay_down_so": "So ausgelegt lässt sich weniger anlegen: {melds}.",
  "lay_off_more": "Mit den besten Meldungen und allem Angelegten bleiben {fewer} übrig, nicht {more}.",
  "score": "Beim Stand von {own} zu {other} zählt es mehr, die Runde zu gewinnen, als ihre Punkte.",
  "wins_more": "Die bessere Wahl gewinnt die Runde {more}-mal von 100, diese {fewer}-mal.",
  "held": "Der Gegner hielt {cards}."
});
