import { styled } from 'styled-components'
import { Skeleton, tokens } from '@coffer/shared-ui'

export interface Fact {
  readonly label: string
  /** Null while loading. */
  readonly value: string | null
}

/** A list of details: label on the left, value on the right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Root>
      {facts.map(({ label, value }) => (
        <Line key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton $width="96px" $height="20px" />}</dd>
        </Line>
      ))}
    </Root>
  )
}

const Root = styled.dl`
  padding: ${tokens.space[1]} ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[3]} 0;
  font: 400 ${tokens.text.s} ${tokens.font};

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
  dt {
    flex: none;
    color: ${tokens.color.muted};
  }
  dd {
    min-width: 0;
    margin: 0;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
  }
`
