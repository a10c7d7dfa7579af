module CommentsHelper
  def comment_body(comment)
    content_tag(:div, comment.text, class: 'body')
  end

  def comment_list(comments)
    safe_join(comments.map { |comment| comment_body(comment) })
  end

  def divider
    '<hr class="thin">'.html_safe
  end
end
