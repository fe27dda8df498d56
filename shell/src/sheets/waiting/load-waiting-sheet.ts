/** The only import of the sheet: another one would be built into other files, and loading those ahead would not help. */
export const loadWaitingSheet = () => import('./waiting.sheet.tsx')
