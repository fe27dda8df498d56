import { ChevronRight, UserRound } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import type { Party } from '../transaction-row/transaction-row.tsx'

export interface AccountFieldProps {
  /** e.g. 'To'. */
  label: string
  /** What stands there until someone is chosen. */
  placeholder: string
  account: Party | null
  /** Someone is chosen whose name is still on its way. */
  isLoading?: boolean | undefined
  /** Stands there while nothing is chosen, where that is no person. */
  emptyIcon?: ReactNode
  onClick: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One side of a transaction; a press opens what chooses it. Keeps its height whatever stands in it. */
export function AccountField({
  label,
  placeholder,
  account,
  isLoading = false,
  emptyIcon = <UserRound />,
  onClick,
  ref,
}: AccountFieldProps) {
  return (
    <Root>
      {/* The button itself says it, so that its name is its content. */}
      <Label aria-hidden>{label}</Label>
      <Choice ref={ref} type="button" aria-haspopup="dialog" onClick={onClick}>
        <VisuallyHidden>{label} </VisuallyHidden>
        {account ? <Avatar {...account} /> : <Blank aria-hidden>{emptyIcon}</Blank>}
        <Value $isEmpty={!account}>
          {account?.name ?? (isLoading ? <Skeleton $width="120px" /> : placeholder)}
        </Value>
        <ChevronRight aria-hidden />
      </Choice>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  /* However long a name is, the field is as wide as the others. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 60px;
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[2]} ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  text-align: start;
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${tokens.color.muted};
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.pressed};
    }
  }
  &:active {
    background: ${tokens.color.pressed};
  }
`
const Value = styled.span<{ $isEmpty: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  /* A name may be cut, what is to be done is read whole. */
  white-space: ${({ $isEmpty }) => ($isEmpty ? 'normal' : 'nowrap')};
  font: 500 ${tokens.text.m} ${tokens.font};
  color: ${({ $isEmpty }) => ($isEmpty ? tokens.color.muted : tokens.color.ink)};
`
const Blank = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  color: ${tokens.color.muted};

  svg {
    width: 20px;
    height: 20px;
  }
`
