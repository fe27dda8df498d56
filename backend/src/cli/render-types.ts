interface FieldSchema {
  readonly name: string
  readonly type: string
  readonly hidden: boolean
  readonly required?: boolean
  readonly maxSelect?: number
  readonly values?: readonly string[]
}

export interface CollectionSchema {
  readonly name: string
  readonly type: 'base' | 'auth' | 'view'
  readonly system: boolean
  readonly fields: readonly FieldSchema[]
}

const HEADER = `// Generated from the server's schema by backend/src/cli/generate-types.ts; do not edit.

/** Records as they cross the wire: amounts are decimals, instants have a blank between date and time. */
`

/** Renders the TypeScript source of all record types: one interface per collection, and a map of them by name. */
export function renderTypes(collections: readonly CollectionSchema[]): string {
  const own = collections
    .filter((collection) => !collection.system)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const map = own.map(({ name }) => `  readonly ${name}: ${interfaceName(name)}`)
  return [
    HEADER,
    ...own.map(renderCollection),
    `/** Collection name -> record. */\nexport interface CollectionRecords {\n${map.join('\n')}\n}\n\n`,
    'export type CollectionName = keyof CollectionRecords\n',
  ].join('')
}

function interfaceName(collection: string): string {
  const words = collection.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Record`
}

function renderCollection({ name, type, fields }: CollectionSchema): string {
  const visible = fields.filter((field) => !field.hidden)
  const lines = visible.map((field) => `  readonly ${field.name}: ${typeOf(field, type === 'view')}`)
  return `/** \`${name}\`${type === 'view' ? ', a view' : ''} */\nexport interface ${interfaceName(name)} {\n${lines.join('\n')}\n}\n\n`
}

function typeOf(field: FieldSchema, isView: boolean): string {
  switch (field.type) {
    case 'number':
      return 'number'
    case 'bool':
      return 'boolean'
    case 'json':
      return 'unknown'
    case 'select':
      return selectType(field, isView)
    case 'relation':
    case 'file':
      return isList(field) ? 'readonly string[]' : 'string'
    default:
      return 'string'
  }
}

function selectType(field: FieldSchema, isView: boolean): string {
  const values = (field.values ?? []).map((value) => `'${value}'`)
  if (isList(field)) return `readonly (${values.join(' | ')})[]`
  // PocketBase returns an empty text for a field without a selection.
  return [...values, ...(field.required === true || isView ? [] : ["''"])].join(' | ')
}

const isList = (field: FieldSchema): boolean => (field.maxSelect ?? 1) > 1
