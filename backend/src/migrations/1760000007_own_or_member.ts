import { applyRules } from './first/rules.ts'

// What is one's own is found without going through all memberships (ADR 0046).
migrate((app) => {
  applyRules(app)
})
