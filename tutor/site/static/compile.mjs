// node compile.mjs PYODIDE FOLDER: every archive in the folder gets .pyc in place of .py, made by the very Python that will run it.
import { pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: '0' } });
python.FS.mkdirTree('/archives');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/archives');
python.runPython(readFileSync(new URL('compile.txt', import.meta.url), 'utf8'));
