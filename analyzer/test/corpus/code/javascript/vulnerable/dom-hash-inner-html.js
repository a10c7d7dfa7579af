(function () {
  'use strict';

  const banner = document.getElementById('welcome');
  const params = new URLSearchParams(window.location.search);

  function greet() {
    const name = params.get('name') || 'guest';
    banner.innerHTML = '<strong>Welcome, ' + name + '</strong>'; // !! CWE-79
  }

  function selectTab() {
    const tab = decodeURIComponent(location.hash.slice(1));
    document.write('<div class="tab" id="' + tab + '"></div>'); // !! CWE-79
  }

  window.addEventListener('DOMContentLoaded', greet);
  window.addEventListener('hashchange', selectTab);
})();
