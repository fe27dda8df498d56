/** Memoizes `make` by object identity, so that unchanged objects give the same result. */
export function memoizeByObject<Input extends object, Output>(
  make: (input: Input) => Output,
): (input: Input) => Output {
  const made = new WeakMap<Input, { readonly output: Output }>()
  return (input) => {
    const known = made.get(input) ?? { output: make(input) }
    made.set(input, known)
    return known.output
  }
}
