import DOMPurify from 'dompurify';
import { marked } from 'marked';

const source = document.querySelector('#source');
const preview = document.querySelector('#preview');

function render() {
  const html = marked.parse(source.value);
  preview.innerHTML = DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}

let timer = 0;
source.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(render, 150);
});
render();
