/** A function that makes its answer for an object once, so that what has not changed stays the same for those who compare. */
export function oncePerObject<Input extends object, Output>(
  make: (input: Input) => Output,
): (input: Input) => Output {
  const made = new WeakMap<Input, { readonly output: Output }>()
  return (input) => {
    const known = made.get(input) ?? { output: make(input) }
    made.set(input, known)
    return known.output
  }
}
