/** The result of a mutation whose change the device keeps to send it later (ADR 0160). */
export const KEPT = 'kept'
