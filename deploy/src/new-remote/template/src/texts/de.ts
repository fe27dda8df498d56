import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  title: 'New remote',
  text: 'Das ist ein neuer Teil der App.',
}

export default de
