/**
 * Loads the sheet. It must not be imported anywhere else: another import would be built into other files, and preloading those would not
 * help.
 */
export const loadWaitingSheet = () => import('./waiting.sheet.tsx')
