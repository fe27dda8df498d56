import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { formatDay } from '@coffer/shared-sdk/i18n'
import { media, tokens } from '@coffer/shared-ui'

/** A string is a paragraph; an object is a list of strings, or of terms with their meanings. */
export type LegalText = Readonly<Record<string, string | LegalList>>
type LegalList = Readonly<Record<string, string | { readonly term: string; readonly text: string }>>

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly text: LegalText
}

interface LegalDocumentProps {
  readonly words: { readonly contents: string; readonly dated: (date: string) => string }
  /** The sections in the order of their numbers. */
  readonly sections: readonly LegalSection[]
  /** Distinguishes the same document on screen and on paper. */
  readonly idPrefix: string
}

/** The date of both texts (product 1.4). Noon, so that it is the same day in nearly every time zone. */
const DATED = '2024-06-16T12:00:00.000Z'

/** The date, on wide screens a table of contents, and the sections; without a title. */
export function LegalDocument({ words, sections, idPrefix }: LegalDocumentProps) {
  const getId = (section: LegalSection) => `${idPrefix}-${section.id}`
  return (
    <Root>
      <Dated>{words.dated(formatDay(DATED))}</Dated>
      <Contents aria-label={words.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${getId(section)}`} onClick={(event) => showSection(event, getId(section))}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </Contents>
      {sections.map((section, index) => (
        <section key={section.id} aria-labelledby={getId(section)}>
          <Title id={getId(section)} tabIndex={-1}>
            {index + 1}. {section.title}
          </Title>
          {Object.entries(section.text).map(([key, block]) =>
            typeof block === 'string' ? <p key={key}>{block}</p> : <Points key={key} points={block} />,
          )}
        </section>
      ))}
    </Root>
  )
}

/** Scrolls within the panel or sheet. The address stays the same, so that the page does not change. */
function showSection(event: MouseEvent, id: string): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Points({ points }: { readonly points: LegalList }) {
  return (
    <ul>
      {Object.entries(points).map(([key, point]) => (
        <li key={key}>
          {typeof point === 'string' ? (
            point
          ) : (
            <>
              <strong>
                {point.term}
                {/[.,:?!]$/.test(point.term) ? '' : ':'}
              </strong>{' '}
              {point.text}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  max-width: 62ch;
  color: ${tokens.color.muted};
  overflow-wrap: break-word;

  p,
  ul {
    margin-top: ${tokens.space[2]};
  }
  ul {
    display: grid;
    gap: ${tokens.space[2]};
    padding-inline-start: ${tokens.space[5]};
    list-style: disc;
  }
  strong {
    color: ${tokens.color.ink};
    font-weight: 600;
  }
  @media print {
    gap: 5mm;
    max-width: none;
    color: #000;
    orphans: 3;
    widows: 3;
  }
`
const Dated = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
`
/** A phone shows the text at once, because its sections are within a thumb's reach. */
const Contents = styled.nav`
  display: none;

  ${media.md} {
    display: block;
    padding: ${tokens.space[3]} ${tokens.space[5]};
    border-radius: ${tokens.radius.l};
    background: ${tokens.color.sunken};
  }
  ol {
    columns: 2;
    column-gap: ${tokens.space[6]};
    padding-inline-start: ${tokens.space[5]};
    list-style: decimal;
  }
  li::marker {
    font-variant-numeric: tabular-nums;
  }
  a {
    display: block;
    padding-block: ${tokens.space[1]};
    color: ${tokens.color.ink};
    text-decoration: underline;
    text-decoration-color: ${tokens.color.line};
    text-underline-offset: 3px;
  }
  ${media.hover} {
    a:hover {
      text-decoration-color: currentColor;
    }
  }
  @media print {
    display: none;
  }
`
const Title = styled.h3`
  scroll-margin-top: ${tokens.space[16]};
  outline: 0;
  color: ${tokens.color.ink};
  font: 600 ${tokens.text.m} ${tokens.font};
  letter-spacing: -0.005em;

  @media print {
    break-after: avoid;
    color: #000;
  }
`
