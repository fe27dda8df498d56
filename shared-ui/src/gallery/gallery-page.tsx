import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { GlobalStyle } from '../theme/theme-css.tsx'
import { tokens } from '../theme/tokens.ts'
import { galleries } from './all.ts'

/**
 * Shows all components in all states. The hash selects what is shown: `#Button/Variants?theme=dark&hue=240` is one state, `#Button` one
 * component, no hash everything.
 */
export function GalleryPage() {
  const route = useRoute()
  useEffect(() => {
    document.documentElement.dataset['theme'] = route.theme
  }, [route.theme])
  const entry = galleries[route.name]?.find(({ title }) => title === route.title)
  return (
    <>
      <GlobalStyle hue={route.hue} />
      {entry ? (
        entry.fullPage === true ? (
          entry.element
        ) : (
          <SingleState>{entry.element}</SingleState>
        )
      ) : (
        <Overview {...route} />
      )}
    </>
  )
}

interface Route {
  name: string
  title: string
  theme: string
  hue: number
}

function readRoute(): Route {
  const [path = '', query] = window.location.hash.slice(1).split('?')
  const [name = '', title = ''] = path.split('/').map(decodeURIComponent)
  const settings = new URLSearchParams(query)
  return { name, title, theme: settings.get('theme') ?? 'light', hue: Number(settings.get('hue') ?? 168) }
}

function useRoute(): Route {
  const [route, setRoute] = useState(readRoute)
  useEffect(() => {
    const update = () => setRoute(readRoute())
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  return route
}

function navigate(change: Partial<Route>) {
  const { name, title, theme, hue } = { ...readRoute(), ...change }
  window.location.hash = `${name}/${encodeURIComponent(title)}?theme=${theme}&hue=${hue}`
}

function Overview({ name, theme, hue }: Route) {
  const shown = Object.entries(galleries).filter(([each]) => name === '' || each === name)
  return (
    <Frame>
      <Bar>
        <h1>Coffer gallery</h1>
        <label>
          Hue{' '}
          <input
            type="range"
            min="0"
            max="359"
            value={hue}
            onChange={(event) => navigate({ hue: Number(event.target.value) })}
          />
        </label>
        <button type="button" onClick={() => navigate({ theme: theme === 'light' ? 'dark' : 'light' })}>
          {theme === 'light' ? 'Dark' : 'Light'}
        </button>
        <nav aria-label="Components">
          {name !== '' && <a href={`#?theme=${theme}&hue=${hue}`}>All</a>}
          {Object.keys(galleries).map((each) => (
            <a
              key={each}
              href={`#${each}?theme=${theme}&hue=${hue}`}
              aria-current={each === name || undefined}
            >
              {each}
            </a>
          ))}
        </nav>
      </Bar>
      {shown.map(([each, entries]) => (
        <section key={each}>
          <Name>{each}</Name>
          {entries.map((entry) => (
            <State key={entry.title}>
              <a
                data-full-page={entry.fullPage}
                href={`#${each}/${encodeURIComponent(entry.title)}?theme=${theme}&hue=${hue}`}
              >
                {entry.title}
              </a>
              {entry.fullPage !== true && entry.element}
            </State>
          ))}
        </section>
      ))}
    </Frame>
  )
}

const Frame = styled.main`
  max-width: 680px;
  margin: 0 auto;
  padding: ${tokens.space[4]};
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]};
  font: 600 ${tokens.text.m} ${tokens.font};

  h1 {
    font: 700 ${tokens.text.xl} ${tokens.font};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    font: 500 ${tokens.text.s} ${tokens.font};
  }
  nav > a {
    padding: 2px 0;
    color: ${tokens.color.primaryText};
  }
`
const Name = styled.h2`
  margin: ${tokens.space[10]} 0 ${tokens.space[2]};
  font: 700 ${tokens.text.xl} ${tokens.font};
`
const State = styled.div`
  padding: ${tokens.space[3]} 0;

  > a:first-child {
    display: block;
    padding-bottom: ${tokens.space[2]};
    color: ${tokens.color.muted};
    font: 400 ${tokens.text.s} ${tokens.font};
  }
`
const SingleState = styled.main`
  max-width: 680px;
  margin: 0 auto;
  padding: ${tokens.space[6]} ${tokens.space[4]};
`
