import { applyRules } from './first/rules.ts'
import { applySettings } from './first/settings.ts'

migrate((app) => {
  applyRules(app)
  applySettings(app)
})
