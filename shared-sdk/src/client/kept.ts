/** What a mutation resolves to when the device keeps the change to send it later (ADR 0160). */
export const KEPT = 'kept'
