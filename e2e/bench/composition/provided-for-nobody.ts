/** One application provides shared entries to nobody else. */
export const providedOnDemand: readonly never[] = []
