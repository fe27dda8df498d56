import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { tokens } from '../../theme/tokens.ts'
import { processImage } from './process-image.ts'
import { useObjectUrl } from './use-object-url.ts'

interface ImagePickerTexts {
  /** The purpose of the picture, e.g. 'Avatar'. */
  label: string
  choose: string
  /** Replaces `choose` once there is a picture. */
  change: string
  /** The label of the button that removes the selected picture, or the stored one. Without it there is no such button. */
  remove?: string | undefined
  /** Read out while the picture is processed. */
  processing: string
  /** 'Failed to process image. Please try again.' (product 8.1). */
  failed: string
}

export interface ImagePickerProps {
  texts: ImagePickerTexts
  /** The processed picture to upload, or null. */
  value: File | null
  onChange: (image: File | null) => void
  /** The URL of the stored picture. */
  current?: string | undefined
  /** Removes the stored picture. Without it a stored picture can only be replaced. */
  onRemoveCurrent?: (() => void) | undefined
  /** The owner of the picture. Their initials show while there is none. */
  subject: { id: string; name: string }
  /** `wide` is for a background. */
  shape?: 'round' | 'square' | 'wide' | undefined
  disabled?: boolean | undefined
  /** Receives the error of a failure, to report it. */
  onError?: ((error: unknown) => void) | undefined
  /** Tests replace this function. */
  process?: ((file: File) => Promise<File>) | undefined
}

type Selection =
  | { state: 'none' | 'failed' }
  | { state: 'processing' | 'ready'; original: File; ready?: File }

/** Picks a picture from the device, shows it at once and resizes it for upload (product 5.5). */
export function ImagePicker({
  texts,
  value,
  onChange,
  current,
  onRemoveCurrent,
  subject,
  shape = 'round',
  disabled,
  onError,
  process = processImage,
}: ImagePickerProps) {
  const id = useId()
  const [selection, setSelection] = useState<Selection>({ state: 'none' })
  const fileInput = useRef<HTMLInputElement>(null)
  const latest = useRef<File | null>(null)
  const preview = useObjectUrl(previewFile(selection, value))
  const src = preview ?? current
  const isProcessing = selection.state === 'processing'

  const select = async (original: File) => {
    latest.current = original
    setSelection({ state: 'processing', original })
    try {
      const ready = await process(original)
      // Another picture was selected meanwhile.
      if (latest.current !== original) return
      setSelection({ state: 'ready', original, ready })
      onChange(ready)
    } catch (error) {
      if (latest.current !== original) return
      setSelection({ state: 'failed' })
      onError?.(error)
    }
  }
  const hasSelected = value !== null || isProcessing
  const canRemove = hasSelected || (current !== undefined && onRemoveCurrent !== undefined)
  const remove = () => {
    // The button disappears with the picture.
    fileInput.current?.focus()
    if (!hasSelected) return onRemoveCurrent?.()
    latest.current = null
    setSelection({ state: 'none' })
    onChange(null)
  }

  return (
    <Root role="group" aria-label={texts.label}>
      <PickerLabel $disabled={disabled === true}>
        {shape === 'wide' ? (
          <Wide>{src !== undefined && <img src={src} alt="" />}</Wide>
        ) : (
          <Avatar {...subject} src={src} size={96} shape={shape} />
        )}
        <CameraIcon aria-hidden>
          <Camera />
        </CameraIcon>
        <Action>{src === undefined ? texts.choose : texts.change}</Action>
        <FileInput
          ref={fileInput}
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-describedby={selection.state === 'failed' ? `${id}-failed` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // This resets the input, so that the same file can be selected again.
            event.target.value = ''
            if (file) void select(file)
          }}
        />
      </PickerLabel>
      {texts.remove !== undefined && canRemove && (
        <Button variant="quiet" size="s" disabled={disabled} onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Note role="status">{isProcessing && texts.processing}</Note>
      {selection.state === 'failed' && (
        <Failure role="alert" id={`${id}-failed`}>
          {texts.failed}
        </Failure>
      )}
    </Root>
  )
}

/** Returns the file to show: the original while it belongs to the value, so that the picture does not flicker once processed. */
function previewFile(selection: Selection, value: File | null): File | null {
  if (selection.state === 'processing')
    return selection.original.type.startsWith('image/') ? selection.original : null
  if (selection.state === 'ready' && selection.ready === value) return selection.original
  return value
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[2]};
`
const PickerLabel = styled.label<{ $disabled: boolean }>`
  position: relative;
  display: grid;
  /* A wide picture must fit its container. */
  grid-template-columns: minmax(0, auto);
  justify-items: center;
  gap: ${tokens.space[3]};
  width: max-content;
  max-width: 100%;
  border-radius: ${tokens.radius.l};
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  opacity: ${({ $disabled }) => ($disabled ? 0.5 : 1)};

  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: 6px;
  }
`
const Wide = styled.span`
  display: block;
  width: 360px;
  max-width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const CameraIcon = styled.span`
  position: absolute;
  top: 68px;
  left: calc(50% + 20px);
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${tokens.color.primary};
  color: ${tokens.color.onPrimary};
  box-shadow: 0 0 0 3px ${tokens.color.canvas};

  svg {
    width: 18px;
    height: 18px;
  }
  ${Wide} + & {
    top: auto;
    right: ${tokens.space[3]};
    bottom: 44px;
    left: auto;
    box-shadow: none;
  }
`
const Action = styled.span`
  color: ${tokens.color.primaryText};
  font: 600 ${tokens.text.s} ${tokens.font};
`
/** The native input covers the whole label, for press, focus and drop. */
const FileInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;
  font-size: 0;

  &::file-selector-button {
    cursor: inherit;
  }
`
/** Has a fixed height, so that nothing moves when the text appears; half of it lies in the space to what follows. */
const Note = styled.p`
  min-height: 1.25rem;
  margin: calc(-1 * ${tokens.space[1]}) 0 calc(-1 * ${tokens.space[2]});
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Failure = styled.p`
  color: ${tokens.color.dangerText};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
