import { Check, Copy } from 'lucide-react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { VisuallyHidden, media, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

interface CopyRowProps {
  readonly label: string
  /** The text as it is shown; an empty one shows 'Not configured'. */
  readonly value: string
  readonly isCopied: boolean
  readonly onCopy: () => void
}

/** A detail of the bank account; tapping the row copies it. */
export function CopyRow({ label, value, isCopied, onCopy }: CopyRowProps) {
  const { topUp } = useTexts(texts)
  const words = (
    <Words>
      <Label>{label} </Label>
      <Value $isMissing={value === ''}>{value === '' ? topUp.notConfigured : value}</Value>
    </Words>
  )
  if (value === '') return <Row as="div">{words}</Row>
  return (
    <Row type="button" onClick={onCopy}>
      <VisuallyHidden>{topUp.copy} </VisuallyHidden>
      {words}
      <Icon $isDone={isCopied}>{isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}</Icon>
    </Row>
  )
}

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 64px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: inherit;
  text-align: start;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  button& {
    cursor: pointer;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    button&:hover {
      background: ${tokens.color.pressed};
    }
  }
  button&:active {
    background: ${tokens.color.pressed};
  }
`
const Words = styled.span`
  flex: 1;
  min-width: 0;
`
const Label = styled.span`
  display: block;
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
/** Never truncated: half an account number is useless. */
const Value = styled.span<{ $isMissing: boolean }>`
  display: block;
  overflow-wrap: anywhere;
  font: 500 ${tokens.text.m} ${tokens.font};
  font-variant-numeric: tabular-nums;
  color: ${({ $isMissing }) => ($isMissing ? tokens.color.muted : 'inherit')};
`
const Icon = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  color: ${({ $isDone }) => ($isDone ? tokens.color.successText : tokens.color.muted)};

  svg {
    width: 20px;
    height: 20px;
  }
`
