/** The bundle's entry: what register.ts names, and what comes before each of its routes. */
export { handlers } from './handlers.ts'
export { refuseUnread } from './routes.unread.ts'
