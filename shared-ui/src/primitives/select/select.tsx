import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { DOUBLE_TAP_MS } from '@coffer/shared-sdk/presses'
import { Check, ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { controlStyles, Field, type FieldTexts } from '../field/field.tsx'
import { useCloseOnBack } from '../sheet/use-close-on-back.ts'

export interface SelectOption {
  value: string
  label: string
  /** An avatar or icon before the label in the list. */
  start?: ReactNode
  disabled?: boolean | undefined
}

export interface SelectProps extends FieldTexts {
  options: readonly SelectOption[]
  /** `null` shows the placeholder. */
  value: string | null
  onChange: (value: string) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

/** A dropdown of a few options. Typing finds an option. Going back closes only its list, and two taps open it as one does (ADR 0189). */
export function Select(props: SelectProps) {
  return (
    // Base UI would add a style element, which the edge's content policy refuses.
    <CSPProvider disableStyleElements>
      <SelectField {...props} />
    </CSPProvider>
  )
}

function SelectField({ options, value, onChange, placeholder, disabled, name, ...texts }: SelectProps) {
  const list = useOpenList()
  return (
    <Field {...texts}>
      {(aria) => (
        <Base.Root
          items={options.map(({ value, label }) => ({ value, label }))}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
          name={name}
          {...list}
        >
          <Trigger {...aria} data-error={texts.error !== undefined}>
            <Value placeholder={placeholder} />
            <Arrow aria-hidden>
              <ChevronDown />
            </Arrow>
          </Trigger>
          <Base.Portal>
            <Positioner sideOffset={4} collisionPadding={12} alignItemWithTrigger={false}>
              <Popup>
                <Base.List aria-label={texts.label}>
                  {options.map((option) => (
                    <Option key={option.value} value={option.value} disabled={option.disabled}>
                      {option.start}
                      <OptionText>{option.label}</OptionText>
                      <Tick aria-hidden>
                        <Check />
                      </Tick>
                    </Option>
                  ))}
                </Base.List>
              </Popup>
            </Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

/** Returns the state of the list, as props of `Base.Root`. */
function useOpenList() {
  const [open, setOpen] = useState(false)
  /** The `timeStamp` of the event that opened the list. */
  const openedAt = useRef(0)
  useCloseOnBack(open, () => setOpen(false))
  const onOpenChange = (
    isOpening: boolean,
    { event, reason, cancel }: Base.Root.ChangeEventDetails,
  ): void => {
    const isPress = reason === 'trigger-press' || reason === 'outside-press'
    if (!isOpening && isPress && event.timeStamp - openedAt.current <= DOUBLE_TAP_MS) return cancel()
    openedAt.current = event.timeStamp
    setOpen(isOpening)
  }
  return { open, onOpenChange }
}

const Trigger = styled(Base.Trigger)`
  ${controlStyles}
  width: 100%;
  border: 0;
  color: ${tokens.color.ink};
  font: 400 ${tokens.text.m} ${tokens.font};
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline: 0;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
const Value = styled(Base.Value)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${tokens.color.muted};
  }
`
/** The list is above a sheet, because a select may be inside one. */
const Positioner = styled(Base.Positioner)`
  z-index: ${tokens.z.popup};
  outline: 0;
`
const Popup = styled(Base.Popup)`
  min-width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: var(--available-height);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space[1]};
  outline: 0;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.float};
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.tap} ${tokens.ease.out},
    transform ${tokens.duration.tap} ${tokens.ease.out};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98);
  }
`
const Option = styled(Base.Item)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 44px;
  padding: ${tokens.space[1]} ${tokens.space[3]};
  outline: 0;
  border-radius: ${tokens.radius.s};
  font: 400 ${tokens.text.m} ${tokens.font};
  cursor: pointer;

  &[data-highlighted] {
    background: ${tokens.color.sunken};
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-disabled] {
    opacity: 0.45;
    cursor: not-allowed;
  }
`
const icon = css`
  flex: none;

  > svg {
    width: 20px;
    height: 20px;
  }
`
const Arrow = styled(Base.Icon)`
  ${icon}
  color: ${tokens.color.muted};
`
const Tick = styled(Base.ItemIndicator)`
  ${icon}
  color: ${tokens.color.primaryMark};
`
const OptionText = styled(Base.ItemText)`
  flex: 1;
  min-width: 0;
`
