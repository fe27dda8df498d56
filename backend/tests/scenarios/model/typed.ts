/** Reads amounts and shares digit by digit, without floats. */
export interface Typed {
  /** Hundredths; further decimals are cut off. */
  readonly hundredths: number
  readonly hasMoreDecimals: boolean
}

export function readTyped(text: string): Typed {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new Error(`Not a decimal: ${text}`)
  const [, sign = '', whole = '', decimals = ''] = match
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return {
    hundredths: sign === '-' ? -hundredths : hundredths,
    hasMoreDecimals: /[1-9]/.test(decimals.slice(2)),
  }
}

/** Writes hundredths as somebody would type them: 1250 gives `12.5`. */
export const typed = (hundredths: number): string => String(hundredths / 100)
