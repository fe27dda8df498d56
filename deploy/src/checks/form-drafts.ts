import { dirname, join } from 'node:path'

/** Matches components that take something which a person types or chooses. */
const FIELD =
  /<(?:TextInput|TextArea|EmailInput|AmountInput|AmountFields|ShareInput|ShareRow|CodeEntry|DateRange|CurrencyField|ImagePicker|PictureAndName|DeclineConfirm|MoneyFormSheet|RecordFormSheet)\b/
const DRAFT = /\buseFormDraft\b/
const IMPORT = /from '(?<path>\.[^']+)'/gu

/** Source texts by their path. */
export type Sources = ReadonlyMap<string, string>

/**
 * Returns files with a field whose form keeps no draft (ADR 0192). A form keeps one if its file, or a `.ts` file that it
 * imports, calls `useFormDraft`; for a part of a form this checks the files that import it.
 *
 * @param exempt paths of files that need none
 */
export function formsWithoutDraft(sources: Sources, exempt: readonly string[]): readonly string[] {
  const importers = mapImporters(sources)
  const keepsDraft = (path: string): boolean => DRAFT.test(sources.get(path) ?? '')
  const withDraft = (path: string): boolean =>
    [path, ...listImports(path, sources.get(path) ?? '').filter((other) => other.endsWith('.ts'))].some(
      keepsDraft,
    )
  const isKept = (path: string, seen: readonly string[] = []): boolean => {
    if (exempt.includes(path) || withDraft(path)) return true
    const users = (importers.get(path) ?? []).filter((user) => !seen.includes(user))
    return users.length > 0 && users.every((user) => isKept(user, [...seen, path]))
  }
  return [...sources].filter(([path, text]) => FIELD.test(text) && !isKept(path)).map(([path]) => path)
}

/** Maps files to the files that import them. */
function mapImporters(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, text] of sources)
    for (const imported of listImports(path, text))
      importers.set(imported, [...(importers.get(imported) ?? []), path])
  return importers
}

const listImports = (path: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(({ groups }) => join(dirname(path), groups?.['path'] ?? ''))
