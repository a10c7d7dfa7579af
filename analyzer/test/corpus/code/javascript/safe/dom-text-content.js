(function () {
  'use strict';

  const banner = document.getElementById('welcome');
  const params = new URLSearchParams(window.location.search);

  function greet() {
    const strong = document.createElement('strong');
    strong.textContent = 'Welcome, ' + (params.get('name') || 'guest');
    banner.replaceChildren(strong);
  }

  function clear() {
    banner.innerHTML = '';
    banner.innerHTML = '<span class="spinner" aria-hidden="true"></span>';
  }

  clear();
  window.addEventListener('DOMContentLoaded', greet);
})();
