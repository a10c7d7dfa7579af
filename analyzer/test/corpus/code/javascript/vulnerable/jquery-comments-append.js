/* global $ */
function renderComment(comment) {
  return (
    '<div class="comment">' +
    '<span class="author">' + comment.author + '</span>' +
    '<p>' + comment.text + '</p>' +
    '</div>'
  );
}

function loadComments(postId) {
  $.getJSON('/api/posts/' + encodeURIComponent(postId) + '/comments').done(function (comments) {
    comments.forEach(function (comment) {
      $('#comments').append(renderComment(comment)); // !! CWE-79
    });
  });
}

$(function () {
  loadComments($('#comments').data('post'));
});
