/** The app is compared with this: a form and a list in plain HTML, in the same browser on the same slowed processor. */

/** A form with one field. */
export const PLAIN_FORM =
  '<!doctype html><meta charset="utf-8"><form><label>Spent <input id="field" inputmode="decimal"></label></form>'

/**
 * Returns a list with as many rows as the event has expenses, all in the page, each with the texts of a row of the app.
 */
export const plainList = (rows: number): string =>
  `<!doctype html><meta charset="utf-8"><style>li{display:flex;height:64px}span{flex:1}</style><ul>${Array.from(
    { length: rows },
    (_, index) =>
      `<li><span>Bread and cheese<br><small>Member ${index} paid · everyone · your part €0.88</small></span><b>€6.60</b></li>`,
  ).join('')}</ul>`
