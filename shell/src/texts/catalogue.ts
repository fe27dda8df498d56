import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { en } from './en.ts'

export const texts = defineCatalogue(en, { de: () => import(/* webpackChunkName: "shell-de" */ './de.ts') })
