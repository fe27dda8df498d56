import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface SegmentedTab {
  id: string
  label: string
  disabled?: boolean | undefined
}

export interface SegmentedTabsProps {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly SegmentedTab[]
  value: string
  onChange: (id: string) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs for a few views, e.g. the groups of an event. Arrow keys select a tab at once. The tabs scroll sideways if they do not fit. */
export function SegmentedTabs({ label, tabs, value, onChange, children }: SegmentedTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(id: string) => onChange(id)}>
      <Scroller>
        <Row aria-label={label} activateOnFocus>
          <Indicator />
          {tabs.map((tab) => (
            <Tab key={tab.id} value={tab.id} disabled={tab.disabled}>
              {tab.label}
            </Tab>
          ))}
        </Row>
      </Scroller>
      <Panel value={value}>{children}</Panel>
    </Tabs.Root>
  )
}

const Scroller = styled.div`
  max-width: 100%;
  overflow-x: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  scrollbar-width: none;
`
const Row = styled(Tabs.List)`
  position: relative;
  display: flex;
  width: max-content;
  min-width: 100%;
  padding: ${tokens.space[1]};
  isolation: isolate;
`
const Indicator = styled(Tabs.Indicator)`
  position: absolute;
  z-index: -1;
  top: var(--active-tab-top);
  left: var(--active-tab-left);
  width: var(--active-tab-width);
  height: var(--active-tab-height);
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  box-shadow:
    inset 0 0 0 1px ${tokens.color.line},
    0 1px 3px rgb(0 0 0 / 0.1);
  /* The dark theme's raised colour is not lighter than its sunken one. */
  :root[data-theme='dark'] & {
    background: ${tokens.color.pressed};
  }
  transition:
    left 200ms ${tokens.ease.slide},
    width 200ms ${tokens.ease.slide};
`
const Tab = styled(Tabs.Tab)`
  flex: 1 0 auto;
  min-height: 40px;
  padding: 0 ${tokens.space[4]};
  border: 0;
  border-radius: ${tokens.radius.s};
  background: transparent;
  color: ${tokens.color.muted};
  font: 500 ${tokens.text.s} ${tokens.font};
  white-space: nowrap;
  cursor: pointer;
  transition: color ${tokens.duration.tap} ${tokens.ease.out};

  &[data-active] {
    color: ${tokens.color.ink};
    font-weight: 600;
  }
  &[data-disabled] {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Panel = styled(Tabs.Panel)`
  min-width: 0;
  padding-top: ${tokens.space[4]};
  border-radius: ${tokens.radius.s};
`
