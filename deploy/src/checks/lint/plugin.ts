import { packageByName } from './package-by-name.ts'
import { wrappedApis } from './wrapped-apis.ts'

/** Our own lint rules, for what no published rule says. */
export default {
  meta: { name: 'coffer' },
  rules: { 'package-by-name': packageByName, 'wrapped-apis': wrappedApis },
}
