// @ts-check
/** Why one choice was better than another, by code: JSON, and nothing else. */

export const reasons = /** @type {Record<string, string>} */ ({
  "and": "e",
  "gin_missed": "È gin: scarta {better} e non resta nulla.",
  "big_gin_missed": "Tutte e undici le carte sono combinate: è big gin.",
  "knock_brings": "Bussare con {deadwood} porta in media {points}.",
  "other_ends": "Se si continua, l’avversario vince la mano {percent} volte su 100.",
  "undercut_risk": "Bussando con {deadwood} si subisce un undercut {percent} volte su 100.",
  "gin_chance": "Continuando si arriva al gin {percent} volte su 100.",
  "breaks_meld": "{card} fa parte della combinazione {meld}.",
  "leaves_more": "Senza {card} restano {more}, senza {better} solo {fewer}.",
  "fewer_outs": "Senza {better} aiutano subito {more} carte, senza {card} solo {fewer}.",
  "fits_taken": "L’avversario ha preso {cards}, e {card} ci si lega.",
  "fits_more": "{card} dà all’avversario una combinazione {more} volte su 100, {better} {fewer} volte.",
  "safer": "{better} è più sicura: all’avversario {cards} non servivano.",
  "take_gin": "Con {better} è gin.",
  "take_melds": "{better} forma la combinazione {meld}.",
  "take_knock": "Con {better} si può bussare con {deadwood}.",
  "take_lowers": "{better} fa scendere il resto da {more} a {fewer}.",
  "take_no_meld": "{card} non forma combinazioni, e l’avversario vede che viene presa.",
  "stock_outs": "Nel mazzo o in mano all’avversario ci sono {outs} carte che aiutano subito.",
  "lay_down_so": "Calate così, lasciano meno da attaccare all’avversario: {melds}.",
  "lay_off_more": "Con le migliori combinazioni e tutte le carte attaccate restano {fewer}, non {more}.",
  "score": "Sul punteggio di {own} a {other}, vincere la mano vale più dei suoi punti.",
  "wins_more": "La scelta migliore vince la mano {more} volte su 100, questa {fewer}.",
  "held": "L’avversario aveva {cards}."
});
