/** One application has nobody else to provide shared entries to. */
export const providedOnDemand: readonly never[] = []
