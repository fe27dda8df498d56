import { useState } from 'react'
import type { RefObject } from 'react'
import { FormTextInput } from '../../primitives/text-input/form-text-input.tsx'
import { ImagePicker } from '../image-picker/image-picker.tsx'
import type { ImagePickerProps } from '../image-picker/image-picker.tsx'

export interface PictureAndNameProps {
  /** Everything about the picture; the initials are those of `name`. */
  picture: Omit<ImagePickerProps, 'subject' | 'shape'>
  /** The record's id, which determines the colour of the initials. */
  id: string
  label: string
  placeholder: string
  /** The field's name in the form, by which browsers fill it in. */
  fieldName: string
  nameRef: RefObject<HTMLInputElement | null>
  name: string
  onNameChange: (name: string) => void
  /** Says why the name cannot be used; shown at once. */
  refusal: string | undefined
  /** Says that the name is missing; shown once it has been changed. */
  missing: string | undefined
}

/** Picture and name of an account or an event, the first fields of its form. */
export function PictureAndName({
  picture,
  id,
  label,
  placeholder,
  fieldName,
  nameRef,
  name,
  onNameChange,
  refusal,
  missing,
}: PictureAndNameProps) {
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <ImagePicker {...picture} subject={{ id, name }} shape="square" />
      <FormTextInput
        ref={nameRef}
        label={label}
        name={fieldName}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={120}
        enterKeyHint="done"
        value={name}
        onChange={(typed) => {
          setChanged(true)
          onNameChange(typed)
        }}
        error={refusal ?? (isChanged ? missing : undefined)}
      />
    </>
  )
}
