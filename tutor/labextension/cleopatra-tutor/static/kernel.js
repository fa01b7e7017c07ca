// What a kernel is told before a page's own cells run.

export const CLAIM = '# cleopatra-tutor: this window goes on';
// Other windows on the same kernel hear it, whichever browser they are in.

// Only letters and digits stand for themselves: nothing in an address can end the string.
const escaped = (sign) => `\\U${sign.codePointAt(0).toString(16).padStart(8, '0')}`;
export const quoted = (text) => `"${text.replace(/[^A-Za-z0-9]/gu, escaped)}"`;

// Modules are not looked for beside a notebook that starts by itself: whoever gave it away could have put a tutor.py there.
const APART = `
    here = os.path.realpath(os.getcwd())
    sys.path[:] = [place for place in sys.path if os.path.isabs(place) and os.path.realpath(place) != here]`;

// What an address asks for, in the words and the place in which a plain page gets it from its server.
const ASKED = (query) => (query ? `os.environ["QUERY_STRING"] = ${quoted(query)}` : 'os.environ.pop("QUERY_STRING", None)');

// Where there is no server, the page hands over what it keeps of the learner.
const KEPT = (records) => `
    from tutor.learner.browser import hand_over
    hand_over(${quoted(records)})`;

const code = (query, apart, records) => `${CLAIM}
def _prepare(os, sys):${apart ? APART : ''}${records ? KEPT(records) : ''}
    ${ASKED(query)}
_prepare(__import__("os"), __import__("sys"))
del _prepare`;

export async function prepare(kernel, { query, apart, records }) {
  const request = { code: code(query, apart, records), silent: false, store_history: false, allow_stdin: false };
  const { content } = await kernel.requestExecute(request).done;
  if (content.status !== 'ok') throw new Error(`${content.ename}: ${content.evalue}`);
}
