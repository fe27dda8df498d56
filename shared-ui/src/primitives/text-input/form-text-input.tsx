import { useTypedText } from '../form/typed-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A `TextInput` whose text is drawn before the `DeferredForm` around it; without such a form it behaves the same. */
export function FormTextInput({ value, onChange, ...rest }: TextInputProps) {
  const [shown, change] = useTypedText(value, onChange)
  return <TextInput {...rest} value={shown} onChange={change} />
}
