/** Schemas with which a form describes its values: a draft that an earlier build has stored may have another shape. */
import {
  array,
  boolean,
  custom,
  exactOptional,
  map,
  nullable,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import type { ExactOptionalSchema, GenericSchema, ObjectSchema } from 'valibot'

export {
  array as listOf,
  nullable as orNull,
  object as fields,
  picklist as oneOf,
  // Values whose shape a predicate decides.
  custom as valuesThat,
}

export const text = string()
export const flag = boolean()
export const texts = array(text)
/** Texts by the id of their subject. */
export const textById = map(text, text)
/** A picture; null after a reload if it was too large to be stored. */
export const picture = optional(nullable(custom<File>((value) => value instanceof File)), null)

type Entries = Readonly<Record<string, GenericSchema>>

/** Describes an object with any of these fields. */
export function someOf<const Given extends Entries>(
  entries: Given,
): ObjectSchema<{ readonly [Name in keyof Given]: ExactOptionalSchema<Given[Name], undefined> }, undefined> {
  const some = Object.entries(entries).map(([name, entry]) => [name, exactOptional(entry)])
  return object(
    Object.fromEntries(some) as {
      readonly [Name in keyof Given]: ExactOptionalSchema<Given[Name], undefined>
    },
  )
}
