import type { Refusal } from '@coffer/shared-sdk/domain'

/**
 * What a form says above its button of an amount that is refused: nothing, because the field says why (`refusalOfAmount`);
 * of 0, which is how many an amount begins, that one is missing.
 */
export function wordsOfRefusedAmount({ code }: Refusal, missingAmount: string): string {
  return code === 'amount-not-positive' ? missingAmount : ''
}
