import { applyRules } from './first/rules.ts'

// What is a number or a flag is sent as one, and who makes an event's dates names themselves (ADR 0048).
migrate((app) => {
  applyRules(app)
})
