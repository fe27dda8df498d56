/**
 * Creates every lucide icon. The remotes' builds take this one copy from the shell (ADR 0002).
 *
 * @public for the shell, which provides it; remotes' icons import it by its file (`byFile` in deploy's shared.ts)
 */
export { createLucideIcon as default } from 'lucide-react'
