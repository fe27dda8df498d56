/**
 * Creates every lucide icon. The remotes' builds take this one copy from the shell (ADR 0002).
 *
 * @public for deploy's `taken-from-shell.ts`, which names it as a module
 */
export { createLucideIcon as default } from 'lucide-react'
