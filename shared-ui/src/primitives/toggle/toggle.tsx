import { Switch } from '@base-ui/react/switch'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Start } from '../list/row-styles.ts'
import { Item } from '../list/surface.tsx'

export interface ToggleProps {
  label: string
  /** Says what the switch does, or why it is disabled, e.g. 'Not Supported'. */
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** True while a change is being saved: the switch keeps the focus and ignores presses. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** A lucide icon before the label. */
  icon?: ReactNode
}

/** A switch that takes effect at once. The whole line can be pressed. */
export function Toggle({
  label,
  hint,
  checked,
  onChange,
  pending = false,
  disabled = false,
  icon,
}: ToggleProps) {
  const id = useId()
  return (
    <Line $disabled={disabled}>
      {icon !== undefined && <Start>{icon}</Start>}
      <Texts>
        <Label htmlFor={id}>{label}</Label>
        {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Texts>
      {/* The switch is read-only while pending, because a disabled one would lose the focus. */}
      <Track
        id={id}
        nativeButton
        render={(props) => <button type="button" {...props} />}
        checked={checked}
        onCheckedChange={onChange}
        readOnly={pending}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-busy={pending || undefined}
      >
        <Thumb />
      </Track>
    </Line>
  )
}

export interface ToggleRowProps extends ToggleProps {
  /** False closes the row, which opens when this becomes true. It is for a row that depends on another toggle. */
  open?: boolean | undefined
}

/** A `Toggle` as a row of a `List`. */
export function ToggleRow({ open = true, ...props }: ToggleRowProps) {
  return (
    <Row
      data-start={props.icon === undefined ? undefined : true}
      inert={!open}
      aria-hidden={!open || undefined}
    >
      <Clip>
        <Toggle {...props} />
      </Clip>
    </Row>
  )
}

const Row = styled(Item)`
  display: grid;
  grid-template-rows: 1fr;
  transition:
    grid-template-rows ${tokens.duration.base} ${tokens.ease.out},
    opacity ${tokens.duration.base} ${tokens.ease.out},
    visibility ${tokens.duration.base};

  &[inert] {
    grid-template-rows: 0fr;
    opacity: 0;
    visibility: hidden;
  }
`
const Clip = styled.div`
  min-height: 0;
  padding: 0 ${tokens.space[4]};
  overflow: hidden;
`
const Line = styled.div<{ $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 60px;
  padding: 10px 0;
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
`
const Texts = styled.span`
  flex: 1;
  min-width: 0;
`
/** The label is stretched over the line instead of wrapping the switch, because a press on the switch would count twice. */
const Label = styled.label`
  display: block;
  font: 500 ${tokens.text.m} ${tokens.font};
  cursor: inherit;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
const Hint = styled.span`
  display: block;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Track = styled(Switch.Root)`
  position: relative;
  z-index: 1;
  flex: none;
  width: 52px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  cursor: inherit;
  transition:
    background-color ${tokens.duration.tap} ${tokens.ease.out},
    box-shadow ${tokens.duration.tap} ${tokens.ease.out};

  &[data-checked] {
    background: ${tokens.color.primary};
    box-shadow: inset 0 0 0 1.5px ${tokens.color.primaryMark};
  }
  &[aria-busy] {
    cursor: progress;
  }
  &[data-disabled] {
    opacity: 0.45;
  }
`
const Thumb = styled(Switch.Thumb)`
  display: block;
  width: 20px;
  height: 20px;
  margin: 6px;
  border-radius: 50%;
  background: ${tokens.color.lineStrong};
  transition:
    transform 200ms ${tokens.ease.slide},
    background-color ${tokens.duration.tap} ${tokens.ease.out};

  &[data-checked] {
    background: ${tokens.color.onPrimary};
    transform: translateX(20px);
  }
  [aria-busy] > & {
    opacity: 0.6;
  }
`
