import { IMMUTABLE } from '../edge/file-headers.ts'
import { getHeaders } from '../edge/security-headers.ts'

/** Once browsers have seen a site by TLS, they request it only by TLS for a year. */
const TRANSPORT = 'max-age=31536000'

const FOLDERS = ['assets', 'remotes'] as const

/**
 * Renders the Caddyfile of deploy/production: TLS, HTTP/2 and 3, and the files that never change, with the headers that the
 * edge sends with them. The edge answers everything else, including the page and its policy: only its file of routes maps
 * hosts to servers.
 */
export function renderCaddyfile(): string {
  return `# Written from the edge's table of headers by deploy/src/production/caddyfile.test.ts: npx -y pnpm unit caddyfile -u
# COFFER_DOMAIN     the site's host name, for which Caddy gets a certificate; several are separated by ", "
# COFFER_SITE_DIR   the folder of the published site, /var/lib/coffer/site by default
# COFFER_EDGE       where the edge listens, 127.0.0.1:4100 by default
{
	servers {
		protocols h1 h2 h3
	}
}

{$COFFER_DOMAIN:localhost} {
	root * {$COFFER_SITE_DIR:/var/lib/coffer/site}
	header {
		Strict-Transport-Security "${TRANSPORT}"
		-Server
	}

	# What publishers and operators keep to themselves.
	@private {
		path_regexp (^|/)\\.
		not path /.well-known/*
	}
	handle @private {
		error 404
	}
	handle /metrics {
		error 404
	}

${FOLDERS.map(renderFolder).join('\n\n')}

	handle {
		reverse_proxy {$COFFER_EDGE:127.0.0.1:4100}
	}

	# Caddy's own answers: a file that there is not, an edge that does not answer.
	handle_errors {
		header {
${headerLines('/', '\t\t\t')}
			Cache-Control "no-store"
			Content-Type "text/plain; charset=utf-8"
		}
		@missing expression \`{err.status_code} == 404\`
		respond @missing "Not found."
		respond "The server cannot be reached." {err.status_code}
	}
}
`
}

function renderFolder(folder: string): string {
  return `	handle /${folder}/* {
		header {
${headerLines(`/${folder}/`, '\t\t\t')}
			Cache-Control "${IMMUTABLE}"
		}
		file_server {
			precompressed br gzip
		}
	}`
}

function headerLines(path: string, indent: string): string {
  return Object.entries(getHeaders(path))
    .map(([name, value]) => `${indent}${capitalised(name)} "${value}"`)
    .join('\n')
}

const capitalised = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-')
