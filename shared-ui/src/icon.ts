/** What every lucide icon is made with: one copy in the shell, which the remotes' builds take (ADR 0113). */
export { createLucideIcon as default } from 'lucide-react'
