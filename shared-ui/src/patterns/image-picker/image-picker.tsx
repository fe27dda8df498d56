import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { tokens } from '../../theme/tokens.ts'
import { processImage } from './process-image.ts'
import { useObjectUrl } from './use-object-url.ts'

export interface ImagePickerTexts {
  /** What the picture is for, e.g. 'Avatar'. */
  label: string
  choose: string
  /** Once there is a picture. */
  change: string
  /** Takes a picture that was chosen back; without it there is no such button. */
  remove?: string | undefined
  /** Read out while the picture is made ready. */
  processing: string
  /** 'Failed to process image. Please try again.' (spec 8). */
  failed: string
}

export interface ImagePickerProps {
  texts: ImagePickerTexts
  /** The picture chosen and made ready, to be uploaded; `null` while none is. */
  value: File | null
  onChange: (image: File | null) => void
  /** Address of the picture that is there already. */
  current?: string | undefined
  /** Whose picture it is: their initials stand while there is none. */
  subject: { id: string; name: string }
  /** `wide` for a background. */
  shape?: 'round' | 'square' | 'wide' | undefined
  disabled?: boolean | undefined
  /** The internal reason of a failure, to be reported. */
  onError?: ((error: unknown) => void) | undefined
  /** How a file is made ready; replaced in tests. */
  process?: ((file: File) => Promise<File>) | undefined
}

type Choice = { state: 'none' | 'failed' } | { state: 'processing' | 'ready'; original: File; ready?: File }

/** Takes a picture from the device, shows it at once and makes it ready for upload (spec 5: 1024 px, quality 0.9). */
export function ImagePicker({
  texts,
  value,
  onChange,
  current,
  subject,
  shape = 'round',
  disabled,
  onError,
  process = processImage,
}: ImagePickerProps) {
  const id = useId()
  const [choice, setChoice] = useState<Choice>({ state: 'none' })
  const newest = useRef<File | null>(null)
  const preview = useObjectUrl(shownFile(choice, value))
  const src = preview ?? current
  const isProcessing = choice.state === 'processing'

  const choose = async (original: File) => {
    newest.current = original
    setChoice({ state: 'processing', original })
    try {
      const ready = await process(original)
      // Someone who chose again meanwhile wants the second picture.
      if (newest.current !== original) return
      setChoice({ state: 'ready', original, ready })
      onChange(ready)
    } catch (error) {
      if (newest.current !== original) return
      setChoice({ state: 'failed' })
      onError?.(error)
    }
  }
  const remove = () => {
    newest.current = null
    setChoice({ state: 'none' })
    onChange(null)
  }

  return (
    <Root role="group" aria-label={texts.label}>
      <Place $closed={disabled === true}>
        {shape === 'wide' ? (
          <Wide>{src !== undefined && <img src={src} alt="" />}</Wide>
        ) : (
          <Avatar {...subject} src={src} size={96} shape={shape} />
        )}
        <Corner aria-hidden>
          <Camera />
        </Corner>
        <Words>{src === undefined ? texts.choose : texts.change}</Words>
        <FileInput
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-describedby={choice.state === 'failed' ? `${id}-failed` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Emptied, so that the same file can be chosen once more.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </Place>
      {texts.remove !== undefined && (value !== null || isProcessing) && (
        <Button variant="quiet" size="s" onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Note role="status">{isProcessing && texts.processing}</Note>
      {choice.state === 'failed' && (
        <Failure role="alert" id={`${id}-failed`}>
          {texts.failed}
        </Failure>
      )}
    </Root>
  )
}

/** What to show: the original as long as it stands for the value, so that the picture does not blink when it is ready. */
function shownFile(choice: Choice, value: File | null): File | null {
  if (choice.state === 'processing') return choice.original.type.startsWith('image/') ? choice.original : null
  if (choice.state === 'ready' && choice.ready === value) return choice.original
  return value
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[2]};
`
const Place = styled.label<{ $closed: boolean }>`
  position: relative;
  display: grid;
  /* A wide picture is as narrow as its place. */
  grid-template-columns: minmax(0, auto);
  justify-items: center;
  gap: ${tokens.space[3]};
  width: max-content;
  max-width: 100%;
  border-radius: ${tokens.radius.l};
  cursor: ${({ $closed }) => ($closed ? 'not-allowed' : 'pointer')};
  opacity: ${({ $closed }) => ($closed ? 0.5 : 1)};

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
const Corner = styled.span`
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
const Words = styled.span`
  color: ${tokens.color.primaryText};
  font: 600 ${tokens.text.s} ${tokens.font};
`
/** Over the whole place: what is pressed, focused and dropped on is the native control. */
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
/** Keeps its height, so that nothing shifts when it speaks. */
const Note = styled.p`
  min-height: 1.25rem;
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Failure = styled.p`
  color: ${tokens.color.dangerText};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
