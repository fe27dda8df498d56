import { applyRules } from './first/rules.ts'

// Who makes an event's dates names themselves, as with every create (ADR 0048).
migrate((app) => {
  applyRules(app)
})
