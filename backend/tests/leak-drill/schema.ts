import type { Answer } from '../access-rules/http.ts'

export interface Field {
  readonly name: string
  readonly type: string
  readonly collectionId?: string
  readonly maxSelect?: number
}

export interface Collection {
  readonly id: string
  readonly name: string
  readonly type: 'base' | 'auth' | 'view'
  readonly fields: readonly Field[]
}

/** Returns the collections as the superuser reads them. @throws when they are refused. */
export function readSchema({ status, body }: Answer): readonly Collection[] {
  if (status !== 200) throw new Error(`Reading the schema answered ${status}`)
  return body.items as unknown as readonly Collection[]
}

/** One step from a collection to another: a relation, or a relation of the other that points back. */
export interface Step {
  readonly name: string
  readonly to: Collection
}

export function stepsFrom(from: Collection, schema: readonly Collection[]): readonly Step[] {
  const forward = from.fields.flatMap(({ name, collectionId }): Step[] => {
    const to = schema.find(({ id }) => id === collectionId)
    return to === undefined ? [] : [{ name, to }]
  })
  const back = schema.flatMap((to) =>
    to.fields
      .filter(({ collectionId }) => collectionId === from.id)
      .map(({ name }): Step => ({ name: `${to.name}_via_${name}`, to })),
  )
  return [...forward, ...back]
}

/** A field that a query may name, with the collection that it belongs to. */
export interface Path {
  readonly text: string
  readonly of: Collection
  readonly field: Field
  /** The number of relations that lead there. */
  readonly depth: number
}

/** Returns every path of at most `depth` relations. */
export function pathsFrom(from: Collection, schema: readonly Collection[], depth: number): readonly Path[] {
  const walk = (prefix: string, of: Collection, taken: number): readonly Path[] => {
    const own = of.fields.map((field): Path => ({ text: prefix + field.name, of, field, depth: taken }))
    if (taken === depth) return own
    return [
      ...own,
      ...stepsFrom(of, schema).flatMap((step) => walk(`${prefix}${step.name}.`, step.to, taken + 1)),
    ]
  }
  return walk('', from, 0)
}
